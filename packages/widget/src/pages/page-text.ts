import {
  createFormText,
  laterEnglishMessages,
  learnEnglish,
  loadAnswerMessages,
  loadExtraMessages,
  type Text,
} from '@ventanilla/text/light'
import { loadPortalMessages } from '@ventanilla/text/portal'
import { interfaceLanguage, languagesOf } from '../host/languages.ts'

/** What a page of ours says beside the form, or with the form's extras; what its language cannot be had for, in English. */
export async function loadPageText(element: HTMLElement, lang: string, hasExtras = false): Promise<Text> {
  const language = interfaceLanguage(languagesOf(element, lang))
  learnEnglish(laterEnglishMessages)
  const [answer, portal, extra] = await Promise.all([
    loadAnswerMessages(language).catch(() => ({})),
    loadPortalMessages(language).catch(() => loadPortalMessages('en').catch(() => ({}))),
    hasExtras ? loadExtraMessages(language).catch(() => ({})) : {},
  ])
  return createFormText(language, answer, portal, extra)
}
