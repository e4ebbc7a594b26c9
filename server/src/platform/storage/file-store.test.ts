import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStore } from '../../adapters/files/disk-store.ts'
import { s3Store } from '../../adapters/files/s3-store.ts'
import { newFilePath } from './file-path.ts'
import type { FileStore } from './file-store.ts'

let folder: string
let server: S3rver
let endpoint: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ventanilla-store-'))
  const port = await freePort()
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'town', configs: [] }],
  })
  await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const stores: Record<string, () => FileStore> = {
  disk: () => diskStore(join(folder, 'disk')),
  s3: () =>
    s3Store({ endpoint, bucket: 'town', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }),
}

describe.each(Object.keys(stores))('the file store on %s', name => {
  const store = () => stores[name]?.() ?? diskStore(folder)
  const path = 'imagenes/form-1/AbCdEf123456.png'
  const read = async (at: string) => {
    const found = await store().get(at)
    return found && Buffer.from(await new Response(found.stream).arrayBuffer())
  }

  it('gives back the bytes it was given', async () => {
    const bytes = randomBytes(3_000)
    await store().put(path, bytes)
    expect(await read(path)).toEqual(bytes)
    expect((await store().get(path))?.size).toBe(3_000)
    expect(await store().exists(path)).toBe(true)
  })

  it('takes a file of megabytes', async () => {
    const bytes = randomBytes(6_000_000)
    const file = join(folder, 'large')
    await writeFile(file, bytes)
    await store().put('documentos/form-1/doc-large0000000.mp4', { file, size: bytes.byteLength })
    expect((await read('documentos/form-1/doc-large0000000.mp4'))?.equals(bytes)).toBe(true)
  })

  it('replaces a file as a whole', async () => {
    await store().put(path, Buffer.from('longer than the next'))
    await store().put(path, Buffer.from('next'))
    expect(String(await read(path))).toBe('next')
  })

  it('deletes, and does not mind what is not there', async () => {
    await store().put(path, Buffer.from('x'))
    await store().delete(path)
    await store().delete(path)
    expect([await store().exists(path), await store().get(path)]).toEqual([false, undefined])
    expect(await store().get('imagenes/none/none.png')).toBeUndefined()
  })

  it('lists every whole file with its size, and nothing that is still being written', async () => {
    for await (const { path: old } of store().list()) await store().delete(old)
    const paths = Array.from({ length: 12 }, (_, n) => `imagenes/form-${n % 3}/AbCdEf12345${n}.png`)
    for (const [n, each] of paths.entries()) await store().put(each, randomBytes(n + 1))
    if (name === 'disk') await writeFile(join(folder, 'disk/imagenes/form-1/.unfinished.png'), 'half')
    const found = new Map<string, number>()
    for await (const { path: each, size } of store().list()) found.set(each, size)
    expect(found).toEqual(new Map(paths.map((each, n) => [each, n + 1])))
  })

  it('refuses a path that leads out', async () => {
    const wrong = [
      '../x',
      '/etc/passwd',
      'imagenes/../../x',
      'a/./b',
      'a\\b',
      'a/.hidden',
      'a//b',
      '',
      'a/b\n',
      'ñ',
      'a/b/c/d',
    ]
    for (const at of wrong) {
      await expect(store().put(at, Buffer.from('x')), at).rejects.toThrow('not a path')
      await expect(store().get(at), at).rejects.toThrow('not a path')
    }
  })
})

it('leaves nothing of a file that could not be read to its end', async () => {
  const root = join(folder, 'broken')
  const store = diskStore(root)
  await expect(store.put('a/b.png', { file: join(folder, 'none'), size: 1 })).rejects.toThrow('ENOENT')
  expect(await readdir(join(root, 'a'))).toEqual([])
})

it('removes with a file what a crash has left of it', async () => {
  const root = join(folder, 'crashed')
  const store = diskStore(root)
  await store.put('a/b.png', Buffer.from('whole'))
  await writeFile(join(root, 'a', '.c.png'), 'half')
  expect(await store.exists('a/c.png')).toBe(false)
  await store.delete('a/c.png')
  expect(await readdir(join(root, 'a'))).toEqual(['b.png'])
})

it('names files as the specification does', () => {
  expect(newFilePath('form-1', { purpose: 'answer', kind: 'image' }, 'jpg')).toMatch(
    /^imagenes\/form-1\/[A-Za-z0-9]{12}\.jpg$/,
  )
  expect(newFilePath('form-1', { purpose: 'answer', kind: 'video' }, 'mp4')).toMatch(
    /^documentos\/form-1\/doc-[A-Za-z0-9]{12}\.mp4$/,
  )
  expect(newFilePath('form-1', { purpose: 'signature', kind: 'image' }, 'png')).toMatch(
    /^imagenes\/signatures-form-1\/imgPNG-[A-Za-z0-9]{12}\.png$/,
  )
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
