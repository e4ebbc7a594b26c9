import type { ClosedReason, PublicForm } from '@ventanilla/api'
import { type FormDefinition, isInSteps, resumeDays, textIn, withDefaultDays } from '@ventanilla/model'
import { pickLanguage } from '@ventanilla/text'
import { dayText } from '../../../platform/municipal-time.ts'
import type { Deps } from '../../deps.ts'
import { embeddingOrigins, type FoundForm } from './find-form.ts'
import { brandingOf, liveOf, mapTilesOf, municipalityOf } from './form-parts.ts'
import { minimumSeconds } from './minimum-seconds.ts'
import { openPublicForm } from './open-public-form.ts'
import { whyClosed } from './why-closed.ts'

/** A form for everybody. Private, deleted and unknown ones answer alike, so ids tell nothing. */
export async function readPublicForm(
  deps: Pick<Deps, 'db' | 'forms' | 'config' | 'clock'>,
  uid: string,
  lang?: string,
): Promise<PublicForm> {
  const { form, definition } = await openPublicForm(deps, uid)
  const now = deps.clock().getTime()
  return publicFormOf(deps.config, { form, definition, closed: whyClosed(form, now), now, lang })
}

type Shown = {
  form: FoundForm
  definition: FormDefinition
  closed: ClosedReason | null
  /** Milliseconds: on the town's day then it begins. */
  now: number
  /** The form's own where nothing is said. */
  lang?: string | undefined
}

/** A form as the light pages and the widget show it. */
export function publicFormOf(config: Deps['config'], { form, definition, closed, now, lang }: Shown): PublicForm {
  const language = pickLanguage(lang === undefined ? [definition.language] : [lang], config.defaultLanguage)
  return {
    id: form.uid,
    version: form.version,
    title: textIn(definition.title, language),
    description: textIn(definition.description, language),
    live: liveOf(form),
    municipality: municipalityOf(form),
    branding: brandingOf(form),
    isOpen: closed === null,
    closedReason: closed,
    allowedOrigins: embeddingOrigins(form)?.slice() ?? null,
    language,
    mapTiles: mapTilesOf(config),
    minimumSeconds: minimumSeconds(config),
    ...(daysElsewhere(form) > 0 && { resumeDays: daysElsewhere(form) }),
    ...(form.live.public && form.live.publicMap && form.live.publicMap.stateIds.length > 0 && { reported: true }),
    ...(isInSteps(definition, form.live.layout) && { steps: true }),
    definition: withDefaultDays(definition, dayText(form.municipality.timeZone, now)),
  }
}

/** Days that what is written in a form can be gone on with on another device; 0 where its town wants none of it. */
export function daysElsewhere({ municipality }: Pick<FoundForm, 'municipality'>): number {
  return municipality.settings.resumeDays ?? resumeDays.usual
}
