import { createFormText, loadFormMessages, type Text, type TextPart } from '@ventanilla/text/light'
import { loadPortalMessages } from '@ventanilla/text/portal'
import { loadUntilThere } from '../flow/load-until-there.ts'
import { interfaceLanguage, languagesOf } from '../host/languages.ts'

/**
 * What a page of ours says beside the form, and more where it shows more; what its language cannot be had for, in English. What the server
 * drew stands there until it comes.
 */
export async function loadPageText(element: HTMLElement, lang: string, ...parts: TextPart[]): Promise<Text> {
  const language = interfaceLanguage(languagesOf(element, lang))
  const load = async () => {
    const [form, portal] = await Promise.all([
      loadFormMessages(language),
      loadPortalMessages(language).catch(() => loadPortalMessages('en')),
    ])
    const text = createFormText(language, form, portal)
    await Promise.all(parts.map(async part => await text.load?.(part)))
    return text
  }
  return await loadUntilThere(load)
}
