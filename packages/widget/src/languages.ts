import type { Language } from '@ventanilla/model'
import { pickLanguage } from '@ventanilla/text/light'

/** Language tags in order of preference: what the element says, what the page says around it, what the browser says. */
export function languagesOf(element: HTMLElement, told: string | undefined): string[] {
  const around = element.parentElement?.closest<HTMLElement>('[lang]')?.lang
  return [told, around, ...(navigator.languages ?? [navigator.language])].flatMap(tag => tag || [])
}

/** The language of the interface: the first wanted one that has a catalogue, else English. */
export const interfaceLanguage = (wanted: readonly string[]): Language => pickLanguage(wanted)
