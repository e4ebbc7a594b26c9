import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Carried, packCarried, unpackCarried } from './carried.ts'
import { isSecret, keysOf, newSecret, seal, Unreadable, unseal } from './seal.ts'

const keys = await keysOf(newSecret())
const bytes = fc.uint8Array({ maxLength: 9_000 }).map(each => new Uint8Array(each))
const about = fc.record({ formId: fc.string({ minLength: 1 }), version: fc.nat() })
const unreadable = (tried: Promise<unknown>) => expect(tried).rejects.toBeInstanceOf(Unreadable)

describe('what is sealed for another device', () => {
  it('opens as it was, with its key and for its form', async () => {
    await fc.assert(
      fc.asyncProperty(about, bytes, async (given, plain) => {
        const { version, plain: opened } = await unseal(keys.key, given.formId, await seal(keys.key, given, plain))
        expect(version).toBe(given.version)
        expect(Buffer.from(opened.subarray(0, plain.length)).equals(Buffer.from(plain))).toBe(true)
        expect(opened.subarray(plain.length).every(byte => byte === 0)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('opens no more once it is cut anywhere, or a bit of it is another, its head included', async () => {
    await fc.assert(
      fc.asyncProperty(
        about,
        bytes,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(7),
        async (given, plain, where, bit) => {
          const whole = await seal(keys.key, given, plain)
          const at = Math.min(whole.length - 1, Math.floor(where * whole.length))
          await unreadable(unseal(keys.key, given.formId, whole.slice(0, at)))
          const changed = whole.slice()
          changed[at] = (changed[at] ?? 0) ^ (1 << bit)
          await unreadable(unseal(keys.key, given.formId, changed))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('opens neither with another key nor for another form', async () => {
    const other = await keysOf(newSecret())
    await fc.assert(
      fc.asyncProperty(about, bytes, fc.string(), async (given, plain, formId) => {
        const whole = await seal(keys.key, given, plain)
        await unreadable(unseal(other.key, given.formId, whole))
        if (formId !== given.formId) await unreadable(unseal(keys.key, formId, whole))
      }),
      { numRuns: 50 },
    )
  })

  it('is never the same twice, and as long as the next 4 kB whatever is in it', async () => {
    const given = { formId: 'f', version: 1 }
    const [short, again, long] = await Promise.all(
      [3, 3, 4_000].map(length => seal(keys.key, given, new Uint8Array(length))),
    )
    expect(Buffer.from(short ?? []).equals(Buffer.from(again ?? []))).toBe(false)
    expect(short?.length).toBe(4_096 + 17 + 16)
    expect(long?.length).toBe(short?.length)
  })

  it('has a key of 256 bits and a token, from the same secret the same and of which neither is the other', async () => {
    const secret = newSecret()
    expect(isSecret(secret)).toBe(true)
    expect(isSecret(secret.slice(0, -1))).toBe(false)
    const [one, two] = await Promise.all([keysOf(secret), keysOf(secret)])
    expect(one.token).toBe(two.token)
    expect(one.token).not.toBe(secret)
    expect(one.key.algorithm).toMatchObject({ name: 'AES-GCM', length: 256 })
    expect(one.key.extractable).toBe(false)
  })
})

describe('what is carried', () => {
  const carried: Carried = {
    answer: { content: { sections: {} }, step: { at: 'a', reached: 'b' } },
    names: {},
    at: '2026-03-27T10:38:00Z',
  }

  it('comes out as it went in, with its files', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { maxLength: 4 }), fc.string(), async (contents, typed) => {
        const files = new Map(
          contents.map((content, index) => [
            `s.r.q${index}`,
            new File([content], `ñandú ${index}.png`, { type: 'image/png' }),
          ]),
        )
        const given = { ...carried, answer: { ...carried.answer, typed: { field: typed } } }
        const packed = await packCarried(given, files)
        const padded = new Uint8Array(packed.length + 100)
        padded.set(packed)
        const found = unpackCarried(padded)
        expect(found.carried).toEqual(given)
        expect([...found.files].map(([field, { name, type }]) => [field, name, type])).toEqual(
          [...files].map(([field, { name, type }]) => [field, name, type]),
        )
        const read = async (each: Iterable<File>) =>
          await Promise.all([...each].map(async file => Buffer.from(await file.arrayBuffer()).toString('hex')))
        expect(await read(found.files.values())).toEqual(await read(files.values()))
      }),
      { numRuns: 30 },
    )
  })

  it('is refused where it is something else', () => {
    const head = new TextEncoder().encode('{"a":1}')
    const bytes = new Uint8Array(4 + head.length)
    new DataView(bytes.buffer).setUint32(0, head.length)
    bytes.set(head, 4)
    expect(() => unpackCarried(bytes)).toThrow(Unreadable)
    expect(() => unpackCarried(new Uint8Array(2))).toThrow(Unreadable)
    expect(() => unpackCarried(new Uint8Array(40).fill(255))).toThrow(Unreadable)
  })
})
