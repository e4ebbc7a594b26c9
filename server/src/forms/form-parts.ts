import type { Form } from '@ventanilla/api'
import type { Branding } from '@ventanilla/model'
import type { FoundForm } from './find-form.ts'

/** What the form's live settings say to a reader; `remaining` only where responses are limited. */
export function liveOf({ live, answers }: FoundForm): Form['live'] {
  const limit = live.limitResponses ? live.responseLimit : null
  return {
    public: live.public,
    responseLimit: limit,
    remaining: limit === null ? null : Math.max(0, limit - answers),
    singleAnswer: live.singleAnswer,
    opensAt: live.opensAt,
    closesAt: live.closesAt,
  }
}

export function municipalityOf({ municipality }: FoundForm): Form['municipality'] {
  const { uid, name, location, timeZone, settings } = municipality
  return { id: uid, name, location, timeZone, settings }
}

/** The form's branding over its municipality's. */
export function brandingOf({ live, municipality }: FoundForm): Branding {
  return { ...municipality.branding, ...live.branding }
}
