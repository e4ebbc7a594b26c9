import { type SsoNotice, ssoNoticeSchema } from '@ventanilla/api'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'

const noticeSchema = v.object({
  code: ssoNoticeSchema.entries.notice.wrapped.entries.code,
  username: v.nullable(v.pipe(v.string(), v.maxLength(200))),
})
export type Notice = v.InferOutput<typeof noticeSchema>
export type NoticeCode = NonNullable<SsoNotice['notice']>['code']

const seconds = 300

type Secure = { isSecure: boolean }

/** Attributes of the cookies that last for one sign-on only. */
export function shortCookie({ isSecure }: Secure, maxAge: number) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure, maxAge } as const
}

const nameOf = ({ isSecure }: Secure) => (isSecure ? '__Host-ventanilla-notice' : 'ventanilla-notice')

/** Leaves word for the sign-in page in this browser: not in the address, which anyone could write and every log would keep. */
export function leaveNotice(c: Context, secure: Secure, notice: Notice): void {
  const value = Buffer.from(JSON.stringify(notice)).toString('base64url')
  setCookie(c, nameOf(secure), value, shortCookie(secure, seconds))
}

/** The word that was left, once. */
export function takeNotice(c: Context, secure: Secure): Notice | undefined {
  const value = getCookie(c, nameOf(secure))
  if (value === undefined) return undefined
  setCookie(c, nameOf(secure), '', shortCookie(secure, 0))
  const parsed = v.safeParse(noticeSchema, parse(Buffer.from(value, 'base64url').toString()))
  return parsed.success ? parsed.output : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
