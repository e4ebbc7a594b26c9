import type { ReactNode } from 'react'
import type { AnswerState } from '../../flow/answer-state.ts'
import { useFormParts } from '../../flow/form-context.ts'
import type { AnswerFormProps } from '../../form/answer-form-props.ts'
import { SignatureSection } from '../../section/SignatureSection.tsx'
import { ConditionalBody } from '../../section/ConditionalBody.tsx'
import { SimpleBody } from '../../section/SimpleBody.tsx'
import { LocationNotLoaded } from '../../notice/NotLoaded.tsx'
import { createLazy } from '../create-lazy.tsx'
import type { Asked } from '../logic/logic.tsx'
import type { Step } from './step-list.ts'

const LocationSection = createLazy(
  async () => (await import('../../location/LocationSection.tsx')).LocationSection,
  'extra',
)

type Props = Pick<AnswerFormProps, 'definition' | 'who' | 'level' | 'map' | 'places'> & {
  step: Step
  /** Its place among the steps. */
  index: number
  title: ReactNode
  state: AnswerState
  errors: ReadonlyMap<string, string>
  asked: Asked
}

/** What is asked in one step; its heading stands above. */
export function StepBody(props: Props) {
  const { say, idOf } = useFormParts()
  const { step, index, title, state, errors, asked, level } = props
  if (step.kind === 'location')
    return (
      <LocationSection
        missing={LocationNotLoaded}
        location={state.location}
        errors={errors}
        map={props.map}
        places={props.places}
      />
    )
  if (step.kind === 'signatures')
    return (
      <SignatureSection
        definition={props.definition}
        who={props.who}
        level={level === 1 ? 2 : 3}
        given={state.signatures}
        errors={errors}
      />
    )
  const { section } = step
  const given = state.content.sections[section.id]
  const common = { title, typed: state.typed, errors, asked }
  const description = say(section.description)
  return (
    <section data-section={index} aria-labelledby={idOf('title')}>
      {description && <p className="v-section-description">{description}</p>}
      {section.kind === 'simple' ? (
        <SimpleBody {...common} section={section} given={given && 'rows' in given ? given : { rows: [] }} />
      ) : (
        <ConditionalBody
          {...common}
          section={section}
          given={given && 'checked' in given ? given : { checked: [], values: {} }}
        />
      )}
    </section>
  )
}
