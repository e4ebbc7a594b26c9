import type { PublicForm } from '@ventanilla/api'
import { createFormText, laterEnglishMessages, learnEnglish, loadAnswerMessages } from '@ventanilla/text/light'
import { Confirmation, createSay, RootContext } from '@ventanilla/ui'
import { createRoot } from 'react-dom/client'
import { interfaceLanguage, languagesOf } from '../languages.ts'
import { nextSteps } from '../next-steps.ts'
import type { WidgetTheme } from '../options.ts'
import { setTheme } from '../show.tsx'
import { addStyles } from '../style-sheet.ts'
import { recallSaved } from './saved-memory.ts'

type Saved = { form: PublicForm; docCode: string; lang: string; theme: WidgetTheme }

/** The page after saving: the code and what happens next. When it was saved is known in the tab that did it, nothing else ever. */
export async function showSaved(element: HTMLElement, { form, docCode, lang, theme }: Saved): Promise<void> {
  const language = interfaceLanguage(languagesOf(element, lang))
  const own = language === 'en' ? {} : await loadAnswerMessages(language).catch(() => ({}))
  learnEnglish(laterEnglishMessages)
  const text = createFormText(language, own)
  const memory = recallSaved(docCode)
  const root = element.attachShadow({ mode: 'open' })
  const addCss = addStyles(root, undefined)
  const box = document.createElement('div')
  box.className = 'ventanilla'
  setTheme(box, theme)
  root.append(box)
  const isFull = form.closedReason !== null || form.live.singleAnswer
  createRoot(box).render(
    <RootContext.Provider value={{ container: box, addCss }}>
      <div className="v-root" lang={language}>
        <Confirmation
          text={text}
          level={1}
          formTitle={createSay(language, form.definition.language)(form.definition.title)}
          docCode={docCode}
          recordCode={memory?.recordCode}
          savedAt={memory && text.dateTime(memory.savedAt, memory.timeZone)}
          next={nextSteps(form, text)}
          onAgain={
            isFull
              ? undefined
              : () =>
                  window.location.assign(`/publico/contestar/${encodeURIComponent(form.id)}${window.location.search}`)
          }
        />
      </div>
    </RootContext.Provider>,
  )
}
