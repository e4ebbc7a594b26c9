import type { CitizenMessage } from '@ventanilla/api'
import {
  isObligatory,
  isTold,
  languages,
  type MessageEvent,
  type MessageSetting,
  placeholdersOf,
  writtenText,
} from '@ventanilla/model'
import type { Deps } from '../../deps.ts'
import { productText } from './compose-letter.ts'
import { eventsAt, type MessagePlace, stateNameOf } from './message-place.ts'
import { readSettings, type StoredSettings } from './read-settings.ts'

type ListDeps = Pick<Deps, 'db' | 'text'>

/** Every message of a place, as it was said there and as it is without that. */
export async function listMessages({ db, text }: ListDeps, place: MessagePlace): Promise<{ items: CitizenMessage[] }> {
  const settings = await settingsAt({ db }, place)
  return { items: eventsAt(place).map(event => messageOf(text, place, settings, event)) }
}

export async function settingsAt({ db }: Pick<Deps, 'db'>, { municipality, formId }: MessagePlace) {
  return await readSettings(db, { municipalityId: municipality.id, formId })
}

export function messageOf(
  text: Deps['text'],
  place: MessagePlace,
  settings: StoredSettings,
  event: MessageEvent,
): CitizenMessage {
  const [ofForm, ofTown] = settings.get(event) ?? []
  const [here, above] = place.definition ? [ofForm, [ofTown]] : [ofTown, []]
  return {
    event,
    state: stateNameOf(place, event),
    enabled: here?.isTold ?? null,
    texts: here?.texts ?? {},
    above: {
      enabled: isTold(event, above),
      texts: textsAbove(text, event, above),
      written: above.flatMap(each => Object.keys(each?.texts ?? {})),
    },
    optional: !isObligatory(event),
    placeholders: [...placeholdersOf(event)],
    revision: here?.revision ?? 0,
  }
}

/** What is sent in each language where nothing is written here. */
function textsAbove(text: Deps['text'], event: MessageEvent, above: readonly (MessageSetting | undefined)[]) {
  const each = languages.map(language => [language, writtenText(language, above) ?? productText(event, text(language))])
  return Object.fromEntries(each)
}
