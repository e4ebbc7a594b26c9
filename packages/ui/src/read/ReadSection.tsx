import { type Hidden, type Section, type SectionContent, shownParts } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useContext, useId } from 'react'
import { Icon } from '../control/Icon.tsx'
import { Heading } from '../text/Heading.tsx'
import type { Say } from '../text/say.tsx'
import { ReadValues } from './ReadValues.tsx'
import { EditOfContext } from './read-edit.ts'

type Props = {
  section: Section
  number: number
  title: ReactNode
  given: SectionContent | undefined
  hidden: Hidden
  text: Text
  say: Say
  headingLevel: 2 | 3 | 4
  /** In place of the section's number. */
  action?: ReactNode
  /** Whether its body shows, where it can be closed. */
  isOpen?: boolean
  onToggle?: (() => void) | undefined
  /** What is done to all sections at once, in the heading of one. */
  forAll?: ReactNode
}

export function ReadSection(props: Props) {
  const { section, number, title, text, headingLevel, isOpen = true, onToggle } = props
  const id = useId()
  const edit = useContext(EditOfContext)({ kind: 'section', sectionId: section.id }, title)
  const body = edit?.control || <ReadBody {...props} />
  const isShown = isOpen || Boolean(edit?.control)
  const kind = section.kind === 'conditional' ? 'answer.conditional' : section.repeatable ? 'answer.repeatable' : null
  return (
    <section className="v-read-section" aria-labelledby={id}>
      <header className="v-read-header">
        <Heading level={headingLevel} id={id} className="v-read-title">
          {onToggle ? (
            <button
              type="button"
              className="v-read-toggle"
              aria-expanded={isShown}
              aria-controls={`${id}body`}
              onClick={onToggle}
            >
              <Icon name="chevron" />
              <span>{title}</span>
            </button>
          ) : (
            title
          )}
        </Heading>
        {props.forAll}
        {!props.action && kind && <span className="v-tag">{text.t(kind)}</span>}
        {props.action ??
          // Without a title of its own its number is the title.
          (section.title.text && <span className="v-read-number">{text.t('answer.section', { number })}</span>)}
        {edit?.action}
      </header>
      {onToggle ? (
        <div id={`${id}body`} className="v-read-body" hidden={!isShown}>
          {body}
        </div>
      ) : (
        body
      )}
    </section>
  )
}

function ReadBody({ section, given, hidden, text, say }: Props) {
  if (section.kind === 'simple') {
    const rows = given && 'rows' in given ? given.rows : []
    if (rows.length === 0) return <p className="v-none">{text.t('answer.none')}</p>
    return rows.map((row, index) => (
      <div key={row.id} className="v-read-row">
        {section.repeatable && <p className="v-read-row-title">{text.t('answer.row', { number: index + 1 })}</p>}
        <ReadValues
          questions={shownParts(section.questions, hidden, row.id)}
          values={row.values}
          sectionId={section.id}
          rowId={row.id}
          text={text}
          say={say}
        />
      </div>
    ))
  }
  const chosen = given && 'checked' in given ? given : { checked: [], values: {} }
  const checked = section.conditions.filter(({ id }) => chosen.checked.includes(id))
  if (checked.length === 0) return <p className="v-none">{text.t('answer.none')}</p>
  return checked.map(condition => (
    <div key={condition.id} className="v-read-row">
      <p className="v-read-condition">
        <Icon name="check" />
        {say(condition.label)}
      </p>
      {condition.questions.length > 0 && (
        <ReadValues
          questions={shownParts(condition.questions, hidden)}
          values={chosen.values}
          sectionId={section.id}
          text={text}
          say={say}
        />
      )}
    </div>
  ))
}
