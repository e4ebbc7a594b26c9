import type { Section, SectionContent } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../control/Icon.tsx'
import { Heading } from '../Heading.tsx'
import type { Say } from '../say.tsx'
import { ReadValues } from './ReadValues.tsx'

type Props = {
  section: Section
  number: number
  title: ReactNode
  given: SectionContent | undefined
  text: Text
  say: Say
  headingLevel: 2 | 3 | 4
  /** In place of the section's number. */
  action?: ReactNode
}

export function ReadSection(props: Props) {
  const { section, number, title, text, headingLevel } = props
  const id = useId()
  const kind = section.kind === 'conditional' ? 'answer.conditional' : section.repeatable ? 'answer.repeatable' : null
  return (
    <section className="v-read-section" aria-labelledby={id}>
      <header className="v-read-header">
        <Heading level={headingLevel} id={id} className="v-read-title">
          {title}
        </Heading>
        {!props.action && kind && <span className="v-tag">{text.t(kind)}</span>}
        {props.action ?? <span className="v-read-number">{text.t('answer.section', { number })}</span>}
      </header>
      <ReadBody {...props} />
    </section>
  )
}

function ReadBody({ section, given, text, say }: Props) {
  if (section.kind === 'simple') {
    const rows = given && 'rows' in given ? given.rows : []
    if (rows.length === 0) return <p className="v-none">{text.t('answer.none')}</p>
    return rows.map((row, index) => (
      <div key={row.id} className="v-read-row">
        {section.repeatable && <p className="v-read-row-title">{text.t('answer.row', { number: index + 1 })}</p>}
        <ReadValues questions={section.questions} values={row.values} text={text} say={say} />
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
        <ReadValues questions={condition.questions} values={chosen.values} text={text} say={say} />
      )}
    </div>
  ))
}
