import { Problem } from '../../../platform/problem.ts'
import { condemnUpload, forgetUpload } from '../../../platform/storage/upload-rows.ts'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../record/row/token-hash.ts'

/** Takes back a file that no answer owns. An unknown file, a wrong token and a file of an answer look alike. Throws upload.notFound. */
export async function removeUpload({ db, files }: Deps, fileId: string, token: string | undefined): Promise<void> {
  const path = token ? await condemnUpload(db, fileId, hashOf(token)) : undefined
  if (path === undefined) throw new Problem('upload.notFound')
  if (path !== '') await files.delete(path)
  await forgetUpload(db, fileId)
}
