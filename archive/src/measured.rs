//! A stream that is being unpacked, stopped where it grows too much.

use std::io::{self, ErrorKind, Read};

use crate::{Refusal, limits};

/// What comes out of a packed stream, until it comes to more than it may.
pub struct Measured<R> {
    inner: R,
    out: u64,
    /// Bytes that may come out.
    most: u64,
}

impl<R: Read> Measured<R> {
    /// Measures a stream that `packed` bytes are unpacked from.
    pub fn new(inner: R, packed: u64) -> Self {
        let by_ratio = packed.saturating_mul(limits::RATIO).max(limits::RATIO_FROM);
        Self { inner, out: 0, most: by_ratio.min(limits::UNPACKED) }
    }
}

impl<R: Read> Read for Measured<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.out > self.most {
            // No other reader here gives this kind, so it tells why the stream ended.
            return Err(ErrorKind::QuotaExceeded.into());
        }
        let read = self.inner.read(buffer)?;
        self.out += read as u64;
        Ok(read)
    }
}

/// What an error of reading means.
pub fn refusal(error: &io::Error) -> Refusal {
    if error.kind() == ErrorKind::QuotaExceeded { Refusal::Bomb } else { Refusal::Damaged }
}

/// The first [`limits::FILE`] bytes of a stream, whether there were more, and what stopped it.
pub fn read_file(reader: &mut impl Read) -> (Vec<u8>, bool, Option<Refusal>) {
    let mut bytes = Vec::new();
    let most = limits::FILE as u64;
    let stopped = reader.by_ref().take(most + 1).read_to_end(&mut bytes).err();
    let long = bytes.len() > limits::FILE;
    bytes.truncate(limits::FILE);
    (bytes, long, stopped.map(|error| refusal(&error)))
}
