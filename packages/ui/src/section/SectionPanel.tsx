import { type ReactNode, useId } from 'react'
import { Icon } from '../control/Icon.tsx'
import { Heading, type HeadingLevel } from '../text/Heading.tsx'

type Props = {
  /** Its place among the sections, for who asks where the focus is. */
  index: number
  title: ReactNode
  /** '(optional)', where nothing of the section has to be answered. */
  optional?: string | undefined
  description: ReactNode
  level: HeadingLevel
  isOpen: boolean
  onToggle(): void
  children: ReactNode
}

/** A panel with its title as the button that opens it. Closed, its fields keep what was written. */
export function SectionPanel({ index, title, optional, description, level, isOpen, onToggle, children }: Props) {
  const id = useId()
  return (
    <section className="v-section" aria-labelledby={`${id}title`} data-section={index}>
      <Heading level={level} className="v-section-title">
        <button
          type="button"
          id={`${id}title`}
          className="v-section-toggle"
          aria-expanded={isOpen}
          aria-controls={`${id}body`}
          onClick={onToggle}
        >
          <span>
            {title}
            {optional && <span className="v-optional"> {optional}</span>}
          </span>
          <Icon name="chevron" size={20} />
        </button>
      </Heading>
      <div id={`${id}body`} className="v-section-body" hidden={!isOpen}>
        {description && <p className="v-section-description">{description}</p>}
        {children}
      </div>
    </section>
  )
}
