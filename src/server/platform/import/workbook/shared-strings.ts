import { TooMuch, uploadLimits } from '../sheet/limits.ts'

/** A workbook's shared texts, stored outside the JavaScript heap. As strings, two million of them would fill a reader's memory. */
export class SharedStrings {
  #bytes = Buffer.alloc(1 << 16)
  #ends = new Uint32Array(1 << 12)
  #count = 0
  #length = 0

  add(text: string) {
    const end = this.#length + Buffer.byteLength(text)
    if (end > uploadLimits.unpackedBytes) throw new TooMuch(0, 'imports.tooLarge', 'the texts are too long')
    if (end > this.#bytes.length) this.#bytes = withRoom(this.#bytes, Buffer.alloc(2 * end))
    if (this.#count === this.#ends.length) this.#ends = withRoom(this.#ends, new Uint32Array(2 * this.#count))
    this.#bytes.write(text, this.#length)
    this.#ends[this.#count++] = this.#length = end
  }

  get(index: number): string | undefined {
    const end = index < this.#count ? this.#ends[index] : undefined
    return end === undefined ? undefined : this.#bytes.toString('utf8', this.#ends[index - 1] ?? 0, end)
  }
}

function withRoom<Bytes extends Uint8Array | Uint32Array>(old: Bytes, larger: Bytes): Bytes {
  larger.set(old)
  return larger
}
