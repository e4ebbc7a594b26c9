import type { PublicForm } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import { loadElsewhereMessages } from '@ventanilla/text/elsewhere'
import { createFormText, type Text } from '@ventanilla/text/light'
import { Icon, Outline, useCss } from '@ventanilla/ui'
import { useEffect, useRef, useState } from 'react'
import { brokenLinkIcon, resumeIcon } from '../elsewhere/icons.ts'
import { type Link, rememberLink } from '../elsewhere/link-memory.ts'
import { type Bad, type Opened, openLink } from './open-link.ts'
import { NothingThere, takeCopy } from '../elsewhere/resume-client.ts'
import { leftText } from '../elsewhere/when-text.ts'
import type { Draft } from '../host/draft.ts'
import type { WidgetTheme } from '../host/options.ts'
import { drawPage } from './draw-page.tsx'
import { loadPageText } from './page-text.ts'
import css from './resume.css?inline'

type Given = {
  form: PublicForm
  id: string
  secret: string
  lang: string
  theme: WidgetTheme
  /** Shows the form with what was written; without, an empty one. */
  begin(draft?: Draft): void
}

/** The page that a link opens: what is there already, and one button; or why there is nothing, without a word of what was written. */
export async function showResume(element: HTMLElement, given: Given): Promise<void> {
  const text = await loadPageText(element, given.lang, 'later')
  const words = createFormText(text.language, await loadElsewhereMessages(text.language))
  const draw = drawPage(element, text, given.theme)
  const open = async () => {
    const found = await openLink(given.form, given, text)
    draw(
      typeof found === 'string' ? (
        <BadLink why={found} words={words} begin={given.begin} retry={() => void open()} />
      ) : (
        <Left {...given} found={found} words={words} />
      ),
    )
  }
  await open()
}

function useHeading() {
  useCss(css)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

function Left({ form, id, secret, found, words, begin }: Given & { found: Opened; words: Text }) {
  const heading = useHeading()
  const [bad, setBad] = useState<Bad>()
  const [isTaking, setIsTaking] = useState(false)
  const { carried, draft, left, files } = found
  const { steps, at, total } = left
  const title = textIn(form.definition.title, words.language)
  const step = String(at)
  const goOn = async () => {
    setIsTaking(true)
    const link: Link = { id, secret, device: crypto.randomUUID() }
    try {
      await takeCopy('', link)
      rememberLink({ origin: window.location.origin, formId: form.id }, link)
      begin(draft)
    } catch (error) {
      setBad(error instanceof NothingThere ? error.over : 'lost')
    }
    setIsTaking(false)
  }
  if (bad) return <BadLink why={bad} words={words} begin={begin} retry={() => void goOn()} />
  return (
    <div className="v-resume">
      <span className="v-resume-mark">
        <Outline path={resumeIcon} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {words.t('elsewhere.page.title')}
      </h1>
      <p>{words.t('elsewhere.page.at', { title, step, total, ...leftText(carried.at, form, words) })}</p>
      {steps.length > 0 && (
        <ul className="v-resume-list" aria-label={words.t('elsewhere.page.list')}>
          {steps.map(each => {
            const count = files.get(each.id) ?? 0
            return (
              <li key={each.id}>
                <Icon name="check" />
                <span>{each.title}</span>
                <span className="v-resume-what">
                  {each.note || (count > 0 && words.t('elsewhere.page.files', { count }))}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <button
        type="button"
        className="v-button v-primary"
        aria-disabled={isTaking}
        onClick={() => void (isTaking || goOn())}
      >
        {words.t('elsewhere.page.go', { step })}
      </button>
      <p className="v-resume-note">{words.t('elsewhere.page.note')}</p>
    </div>
  )
}

type BadProps = { why: Bad; words: Text; begin(): void; retry(): void }

function BadLink({ why, words, begin, retry }: BadProps) {
  const heading = useHeading()
  const isSpoilt = why === 'cut' || why === 'wrong'
  return (
    <div className="v-resume">
      <span className="v-resume-mark v-resume-bad">
        <Outline path={brokenLinkIcon} size={28} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {words.t(`elsewhere.bad.${why}`)}
      </h1>
      <p>{words.t(`elsewhere.bad.${why}.body`)}</p>
      {isSpoilt && (
        <>
          <h2>{words.t('elsewhere.bad.what')}</h2>
          <ol>
            <li>{words.t('elsewhere.bad.back')}</li>
            <li>{words.t('elsewhere.bad.whole')}</li>
          </ol>
        </>
      )}
      {(why === 'expired' || why === 'deleted') && <p>{words.t('elsewhere.bad.there')}</p>}
      <button type="button" className="v-button v-secondary" onClick={() => (why === 'lost' ? retry() : begin())}>
        {words.t(why === 'lost' ? 'elsewhere.again' : 'elsewhere.bad.start')}
      </button>
      {isSpoilt && <p className="v-resume-note">{words.t('elsewhere.bad.nobody')}</p>}
    </div>
  )
}
