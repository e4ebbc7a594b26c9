import { writeFile } from 'node:fs/promises'
import { isKeepable } from '@ventanilla/model'
import { readFields } from '../../platform/http/request/read-fields.ts'
import { acceptFile } from '../../platform/inspection/accept-file.ts'
import { extensionOf } from '../../platform/inspection/clean-name.ts'
import { formatOf } from '../../platform/inspection/file-kinds.ts'
import { withIncoming } from '../../platform/inspection/receive-file.ts'
import type { Picture } from '../../platform/pdf/document-layout.ts'
import { Problem } from '../../platform/problem.ts'
import type { Letterhead } from './answer-layout.ts'

const megabyte = 1024 * 1024
/** The logo, the text and what stands around them. */
const mostBytes = 5 * megabyte + 16 * 1024
const mostText = 200

/**
 * The head of one's own that a request brings: a logo (png or jpeg, 5 MB, spec 3 §5), a text, or both. Nothing of it is kept. Throws
 * document.head, request.character, upload.type, upload.tooLarge, upload.empty, upload.broken.
 */
export async function readHead(request: Request, dataDir: string): Promise<Letterhead> {
  const form = await readFields(request, {
    mostBytes,
    tooLarge: () => new Problem('upload.tooLarge', { values: { kind: 'image' } }),
    missing: () => new Problem('document.head'),
  })
  const [logo, text] = [form.get('logo'), form.get('text') ?? '']
  const isKnown = [...form.keys()].every(key => key === 'logo' || key === 'text')
  if (!isKnown || typeof text !== 'string' || typeof logo === 'string' || text.length > mostText)
    throw new Problem('document.head')
  if (logo === null && text.trim() === '') throw new Problem('document.head')
  if (!isKeepable(text)) throw new Problem('request.character')
  return { text: text.trim(), ...(logo && { picture: await readLogo(logo, dataDir) }) }
}

async function readLogo(logo: File, dataDir: string): Promise<Picture> {
  const extension = extensionOf(logo.name)
  const format = formatOf({ purpose: 'answer', kind: 'image' }, extension)
  const refusal = { values: { kind: 'image' } }
  if (!format) throw new Problem('upload.type', refusal)
  if (logo.size === 0) throw new Problem('upload.empty')
  if (logo.size > format.mostBytes) throw new Problem('upload.tooLarge', refusal)
  return await withIncoming(dataDir, async file => {
    await writeFile(file, Buffer.from(await logo.arrayBuffer()), { flag: 'wx', mode: 0o600 })
    const { type, bytes } = await acceptFile({ file, extension, format })
    if (!bytes) throw new Problem('upload.type', refusal)
    return { bytes, type }
  })
}
