import type { Language } from '../localized-text.ts'

/** The state of an answer that whoever gave it has taken back: of every form, and of no form's own states. Nothing leads on from it. */
export const withdrawnState = '_withdrawn'

/** What it is called: like a form's own states it has its name in every language at once. */
const names: Readonly<Record<Language, string>> = {
  en: 'Withdrawn',
  es: 'Retirada',
  'es-AR': 'Retirada',
  pt: 'Retirada',
  gl: 'Retirada',
  eu: 'Erretiratuta',
  ca: 'Retirada',
  ja: '取り下げ',
}

export function withdrawnName(language: Language): string {
  return names[language]
}
