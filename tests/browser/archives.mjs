// Archives as a person drops them, made here byte by byte: tar (POSIX ustar) and zip (APPNOTE).
import { crc32 as nodeCrc32, deflateRawSync, gzipSync } from "node:zlib";
import { repoFile } from "./browser.mjs";

const BLOCK = 512;

/** CRC-32 for a Node without its own (before 20.15). */
function crc32(bytes) {
  if (nodeCrc32) return nodeCrc32(bytes);
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function header(name, size, type) {
  const block = Buffer.alloc(BLOCK);
  // Long paths are split at a slash into prefix and name.
  const at = name.length > 100 ? name.indexOf("/", name.length - 101) : -1;
  block.write(name.slice(at + 1), 0);
  if (at > 0) block.write(name.slice(0, at), 345);
  block.write("0000644\0", 100);
  block.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  block.write("        ", 148);
  block.write(type, 156);
  block.write("ustar\x0000", 257);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** A tar of `[path, content]` pairs; a third value is the type of the entry ("2" is a link). */
export function tar(files) {
  const parts = files.flatMap(([name, content, type = "0"]) => {
    const bytes = Buffer.from(content);
    return [header(name, bytes.length, type), bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

export const tarGz = (files) => gzipSync(tar(files));

/** A zip of `[path, content]` pairs; a third value is the general flag (1 is encrypted). */
export function zip(files) {
  const parts = [];
  const list = [];
  let offset = 0;
  for (const [name, content, flag = 0] of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flag, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, path, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    list.push(Buffer.from("PK\x01\x02\x14\0"), fields, tail, path);
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\x05\x06"), end]);
}

/** The tree of a must-gather with one failing pod among healthy ones. */
export async function mustGather() {
  const pod = "llm-server-7c9d8b6f5-k2x4q";
  const other = "asr-server-66d9d77c4-zz9zz";
  const failing = await repoFile("tests/kubectl/exit-1-quick-no-log/pod.yaml");
  const healthy = (await repoFile("tests/kubectl/healthy/pod.yaml"))
    .replaceAll("k2x4q", "zz9zz").replaceAll("llm-server", "asr-server").replaceAll("7c9d8b6f5", "66d9d77c4");
  const crash = (await repoFile("web/samples/gpu-memory.txt")).split("\n").slice(1);
  const stamped = (lines) => lines.filter(Boolean)
    .map((line, n) => `2026-11-30T06:56:${17 + (n % 4)}.${String(n).padStart(9, "0")}Z ${line}\n`).join("");
  const namespace = "must-gather.local.5421/quay-io-release-sha256-0a1b/namespaces/serving";
  return {
    pod,
    log: `${namespace}/pods/${pod}/server/server/logs/previous.log`,
    files: [
      ["must-gather.local.5421/timestamp", "2026-11-30 07:00:01 +0000 UTC start\n"],
      [`${namespace}/pods/${other}/${other}.yaml`, healthy],
      [`${namespace}/pods/${other}/server/server/logs/current.log`, stamped(["INFO:     Application startup complete."])],
      [`${namespace}/pods/${pod}/${pod}.yaml`, failing],
      [`${namespace}/pods/${pod}/server/server/logs/previous.log`, stamped(crash)],
      ["must-gather.local.5421/core.1234", Buffer.from("\x7fELF\0\0\x01 no text", "latin1")],
    ],
  };
}
