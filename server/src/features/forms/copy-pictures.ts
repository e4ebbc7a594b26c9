import type { FormContent } from '@ventanilla/model'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { type Handle, run, type Steps } from '../../platform/db/handle.ts'
import { randomId } from '../../platform/random-id.ts'
import { newFilePath } from '../../platform/storage/file-path.ts'
import type { Deps } from '../deps.ts'
import type { FormToChange } from './read/form-to-change.ts'

type Upload = Database['tables']['upload']['$inferSelect']
export type Pictures = { content: FormContent; copies: readonly Upload[] }

/**
 * The form with files of its own for the picture at its head and its logo, so that neither form loses them with the other. A picture that is
 * gone is left out.
 */
export async function copyPictures(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { form }: FormToChange,
  content: FormContent,
): Promise<Pictures> {
  const { headerImage, ...definition } = content.definition
  const { logo, ...branding } = content.live.branding
  const wanted = [headerImage?.fileId, logo?.fileId].flatMap(fileId => fileId ?? [])
  if (wanted.length === 0) return { content, copies: [] }
  const { upload } = db.tables
  const rows = await db.sql
    .select()
    .from(upload)
    .where(and(inArray(upload.uid, wanted), eq(upload.formId, form.id), inArray(upload.purpose, ['header', 'logo'])))
  const newIds = new Map<string, string>()
  const copies: Upload[] = []
  for (const row of rows) {
    const stored = await files.get(row.path)
    if (!stored) continue
    const uid = randomId(22)
    const path = newFilePath(uid, { purpose: row.purpose, kind: 'image' }, row.path.split('.').at(-1) ?? 'png')
    await files.put(path, new Uint8Array(await new Response(stored.stream).arrayBuffer()))
    newIds.set(row.uid, uid)
    copies.push({ ...row, uid, path })
  }
  const header = headerImage && newIds.get(headerImage.fileId)
  const ownLogo = logo && newIds.get(logo.fileId)
  const settings = { ...definition.settings, headerImage: header !== undefined && definition.settings.headerImage }
  return {
    content: {
      ...content,
      definition: {
        ...definition,
        settings,
        ...(headerImage && header && { headerImage: { ...headerImage, fileId: header } }),
      },
      live: {
        ...content.live,
        branding: { ...branding, ...(logo && ownLogo && { logo: { ...logo, fileId: ownLogo } }) },
      },
    },
    copies,
  }
}

/** Writes what is known of the copies, in the transaction that makes their form. */
export function* keepPictures(
  { tables: { upload } }: Database,
  tx: Handle,
  { copies }: Pictures,
  form: { id: number; uid: string; municipalityId: number },
): Steps<void> {
  const owner = { formId: form.id, municipalityId: form.municipalityId, answerUid: `form:${form.uid}` }
  for (const { id: _, ...row } of copies) yield* run(tx.insert(upload).values({ ...row, ...owner }))
}
