//! Packing and unpacking by the browser's own compression streams: no request, no code of ours.

use js_sys::{Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::link::{Bad, PACKED_LIMIT, TEXT_LIMIT};

/// So many packed bytes are given at once: a stream expands a piece as a whole before the size can
/// be looked at, to at most a thousand times as much.
const PIECE: u32 = 512;
/// The format of version 1: a zlib stream.
const FORMAT: &str = "deflate";

#[wasm_bindgen]
extern "C" {
    /// Either stream.
    type Stream;
    #[wasm_bindgen(method, getter)]
    fn readable(this: &Stream) -> Readable;
    #[wasm_bindgen(method, getter)]
    fn writable(this: &Stream) -> Writable;

    #[wasm_bindgen(extends = Stream)]
    type CompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;

    #[wasm_bindgen(extends = Stream)]
    type DecompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;

    type Readable;
    #[wasm_bindgen(method, js_name = getReader)]
    fn reader(this: &Readable) -> Reader;

    type Reader;
    #[wasm_bindgen(method)]
    fn read(this: &Reader) -> Promise;
    #[wasm_bindgen(method)]
    fn cancel(this: &Reader) -> Promise;

    type Writable;
    #[wasm_bindgen(method, js_name = getWriter)]
    fn writer(this: &Writable) -> Writer;

    type Writer;
    #[wasm_bindgen(method)]
    fn write(this: &Writer, bytes: &Uint8Array) -> Promise;
    #[wasm_bindgen(method)]
    fn close(this: &Writer) -> Promise;

    #[wasm_bindgen(catch)]
    fn btoa(text: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(catch)]
    fn atob(text: &str) -> Result<String, JsValue>;
}

/// A text as it stands in a link.
pub async fn pack(text: &str) -> Result<String, Bad> {
    if text.len() > TEXT_LIMIT {
        return Err(Bad::TooLarge);
    }
    let stream = CompressionStream::new(FORMAT).map_err(|_| Bad::Browser)?;
    let bytes = through(&stream, text.as_bytes(), PACKED_LIMIT).await?;
    // One character per byte, as `btoa` wants it.
    let latin: String = bytes.iter().copied().map(char::from).collect();
    let packed = btoa(&latin).map_err(|_| Bad::Browser)?;
    let packed = packed.trim_end_matches('=').replace('+', "-").replace('/', "_");
    if packed.len() > PACKED_LIMIT { Err(Bad::TooLarge) } else { Ok(packed) }
}

/// The text of a link; expanding stops where it becomes larger than any link that is made.
pub async fn unpack(packed: &str) -> Result<String, Bad> {
    let latin = atob(&packed.replace('-', "+").replace('_', "/")).map_err(|_| Bad::Damaged)?;
    let bytes: Option<Vec<u8>> = latin.chars().map(|c| u8::try_from(c).ok()).collect();
    let stream = DecompressionStream::new(FORMAT).map_err(|_| Bad::Browser)?;
    let text = through(&stream, &bytes.ok_or(Bad::Damaged)?, TEXT_LIMIT).await?;
    String::from_utf8(text).map_err(|_| Bad::Damaged)
}

/// What a stream makes of some bytes, as long as that is no more than `limit` bytes.
async fn through(stream: &Stream, bytes: &[u8], limit: usize) -> Result<Vec<u8>, Bad> {
    let writer = stream.writable().writer();
    let all = Uint8Array::from(bytes);
    let mut at = 0;
    // A stream takes the next piece only when what it made of the last one was read.
    while at < all.length() {
        let end = (at + PIECE).min(all.length());
        forget(writer.write(&all.slice(at, end)));
        at = end;
    }
    forget(writer.close());
    let reader = stream.readable().reader();
    let mut out = Vec::new();
    loop {
        let read = JsFuture::from(reader.read()).await.map_err(|_| Bad::Damaged)?;
        let value = Reflect::get(&read, &"value".into()).map_err(|_| Bad::Damaged)?;
        // At the end there is none.
        let Ok(piece) = value.dyn_into::<Uint8Array>() else { return Ok(out) };
        if out.len() + piece.length() as usize > limit {
            forget(reader.cancel());
            return Err(Bad::TooLarge);
        }
        out.extend(piece.to_vec());
    }
}

/// A promise whose failure is seen by the reader as well.
fn forget(promise: Promise) {
    spawn_local(async move {
        let _ = JsFuture::from(promise).await;
    });
}
