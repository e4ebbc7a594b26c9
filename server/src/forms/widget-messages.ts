import { loadMessages, type Messages, pickLanguage } from '@ventanilla/text'
import { englishAnswerMessages } from '@ventanilla/text/light'

const known = new Map<string, Messages>()

/** What the widget says in a language, beyond the English it brings along: its own part and the reasons an answer can be refused for. */
export async function widgetMessages(wanted: string): Promise<{ language: string; messages: Messages | undefined }> {
  const language = pickLanguage([wanted])
  if (language === 'en') return { language, messages: undefined }
  let messages = known.get(language)
  if (!messages) {
    const all = await loadMessages(language)
    messages = Object.fromEntries(
      Object.entries(all).filter(([key]) => key in englishAnswerMessages || key.startsWith('issue.answer.')),
    )
    known.set(language, messages)
  }
  return { language, messages }
}
