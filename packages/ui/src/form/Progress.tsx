import type { ReactNode } from 'react'

type Props = {
  sentence: string
  /** Of the section, where it has one. */
  title: ReactNode
  current: number
  total: number
}

/** 'Section 2 of 5: name' over one segment a section. */
export function Progress({ sentence, title, current, total }: Props) {
  return (
    <div className="v-progress">
      <p className="v-progress-words">
        {sentence}
        {title && ': '}
        {title}
      </p>
      <div className="v-segments" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={index <= current ? 'v-segment v-passed' : 'v-segment'} />
        ))}
      </div>
    </div>
  )
}
