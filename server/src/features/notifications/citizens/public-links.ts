import { baseUrl } from '../../../platform/config/base-url.ts'
import { privacyAddress } from '../../../platform/html/page-frame.ts'
import type { Deps } from '../../deps.ts'
import type { Told } from './told.ts'

type About = {
  readonly isPublic: boolean
  readonly formUid: string
  readonly town: string
  readonly docCode: string
  readonly language: string
}

/** What a letter leads anybody to: how the answer stands, which is told of public forms alone, and what is done with its data. */
export function publicLinks(
  { config }: Pick<Deps, 'config'>,
  { isPublic, formUid, town, docCode, language }: About,
): Pick<Told, 'statusLink' | 'privacyLink'> {
  const base = baseUrl(config)
  return {
    statusLink: isPublic ? `${base}/publico/consultar-estado?code=${encodeURIComponent(docCode)}` : undefined,
    privacyLink: `${base}${privacyAddress(isPublic ? { formUid } : { uid: town })}?lang=${language}`,
  }
}
