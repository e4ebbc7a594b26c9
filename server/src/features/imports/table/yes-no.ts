import { fold } from '@ventanilla/model'
import { availableLanguages } from '@ventanilla/text'
import type { TextOf } from '../../../platform/http/load-texts.ts'

/** What is written for a yes and for a no, folded: in every language, and as machines and spreadsheets write it. */
export type YesNo = { readonly yes: ReadonlySet<string>; readonly no: ReadonlySet<string> }

export function yesNoWords(text: TextOf): YesNo {
  const words = (key: 'answer.yes' | 'answer.no') => availableLanguages.map(language => fold(text(language).t(key)))
  return {
    yes: new Set([...words('answer.yes'), 'true', '1', 'x', 'verdadero']),
    no: new Set([...words('answer.no'), 'false', '0', 'falso']),
  }
}
