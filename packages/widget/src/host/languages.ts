import type { Language } from '@ventanilla/model'
import { pickLanguage } from '@ventanilla/text/light'

/** Language tags in order of preference: what the element says, what the page says around it, what the browser says when it is asked for. */
export function* languagesOf(element: HTMLElement, told: string | undefined): Generator<string> {
  if (told) yield told
  const around = element.parentElement?.closest<HTMLElement>('[lang]')?.lang
  if (around) yield around
  yield* navigator.languages ?? [navigator.language]
}

/** The language of the interface: the first wanted one that has a catalogue, else English. */
export const interfaceLanguage = (wanted: Iterable<string>): Language => pickLanguage(wanted)
