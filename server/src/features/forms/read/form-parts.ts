import type { Answering, Form, PublicForm } from '@ventanilla/api'
import { type Branding, mergedBranding, type ShownBranding } from '@ventanilla/model'
import type { Config } from '../../../platform/config/config.ts'
import type { Town } from '../../../platform/html/page-frame.ts'
import { hostBranding } from '../../../platform/http/host-branding.ts'
import { namesHost } from '../../../platform/http/names-host.ts'
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

/** The pictures of the maps, where the installation has some. */
export function mapTilesOf({ mapTiles }: Pick<Config, 'mapTiles'>): Answering['mapTiles'] {
  return mapTiles ? { url: mapTiles.url, credit: mapTiles.credit ?? null } : null
}

/** The form's branding over its municipality's, with the text of its privacy notice. */
export function wholeBrandingOf({ live, municipality }: FoundForm): Branding {
  return mergedBranding(municipality.branding, live.branding)
}

/** The form's branding over its municipality's, as a reader of the form is given it. */
export function brandingOf(form: FoundForm): ShownBranding {
  const { privacy, ...shown } = wholeBrandingOf(form)
  return { ...shown, ...(privacy && { privacy: { date: privacy.date } }) }
}

/** Whose form it is, as the head and foot of its pages say. */
export function townOf(form: FoundForm): Town {
  return { formUid: form.uid, name: form.municipality.name, branding: brandingOf(form) }
}

/** A form as this host shows it: a host of the public form alone has no pages for look-ups. */
export function hostForm(
  config: Pick<Config, 'unbrandedHosts' | 'publicOnlyHosts'>,
  host: string | undefined,
  form: PublicForm,
): PublicForm {
  const branding = hostBranding(config, host, form.branding)
  return { ...form, branding, lookups: !namesHost(config.publicOnlyHosts, host) }
}
