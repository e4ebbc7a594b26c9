import { type AvailableLanguage, availableLanguages } from '@ventanilla/text'

export const themes = ['light', 'dark', 'town'] as const
export const widths = [360, 820, 1280] as const

/** What the gallery shows: a state of a case, and how. All of it is in the address, so that it can be sent to somebody. */
export type Address = {
  readonly name: string
  readonly state: string
  readonly theme: (typeof themes)[number]
  readonly language: AvailableLanguage
  readonly width: (typeof widths)[number]
}

export function readAddress(search: string): Address {
  const given = new URLSearchParams(search)
  return {
    name: given.get('case') ?? '',
    state: given.get('state') ?? '',
    theme: themes.find(theme => theme === given.get('theme')) ?? 'light',
    language: availableLanguages.find(language => language === given.get('language')) ?? 'en',
    width: widths.find(width => String(width) === given.get('width')) ?? 1280,
  }
}

export function writeAddress({ name, state, theme, language, width }: Address): string {
  return `?${new URLSearchParams({ case: name, state, theme, language, width: String(width) })}`
}
