import { loadMessages, type Messages, pickLanguage } from '@ventanilla/text'
import { englishExtraMessages } from '@ventanilla/text/extra'
import { englishAnswerMessages } from '@ventanilla/text/light'

const known = new Map<string, Messages>()

/**
 * What the widget says in a language, beyond the English it brings along: its own part and the reasons an answer can be refused for;
 * what only extras say where the form has some.
 */
export async function widgetMessages(
  wanted: string,
  hasExtras: boolean,
): Promise<{ language: string; messages: Messages | undefined }> {
  const language = pickLanguage([wanted])
  if (language === 'en') return { language, messages: undefined }
  const kept = `${language} ${hasExtras}`
  let messages = known.get(kept)
  if (!messages) {
    const all = await loadMessages(language)
    messages = Object.fromEntries(
      Object.entries(all).filter(([key]) => key in englishAnswerMessages || (hasExtras && key in englishExtraMessages)),
    )
    known.set(kept, messages)
  }
  return { language, messages }
}
