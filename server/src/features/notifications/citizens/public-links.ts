import { baseUrl } from '../../../platform/config/base-url.ts'
import type { Deps } from '../../deps.ts'
import type { Told } from './told.ts'

type About = {
  readonly isPublic: boolean
  readonly formUid: string
  readonly docCode: string
  readonly language: string
}

/** What a letter leads anybody to: how the answer stands, and what is done with its data. Those pages know public forms alone. */
export function publicLinks(
  { config }: Pick<Deps, 'config'>,
  { isPublic, formUid, docCode, language }: About,
): Pick<Told, 'statusLink' | 'privacyLink'> {
  if (!isPublic) return { statusLink: undefined, privacyLink: undefined }
  const base = `${baseUrl(config)}/publico`
  return {
    statusLink: `${base}/consultar-estado?code=${encodeURIComponent(docCode)}`,
    privacyLink: `${base}/contestar/${encodeURIComponent(formUid)}/privacidad?lang=${language}`,
  }
}
