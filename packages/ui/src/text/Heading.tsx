import type { HTMLAttributes } from 'react'

export type HeadingLevel = 1 | 2 | 3 | 4 | 5

/** h1 … h5 by number: a form is embedded under the host page's own headings. */
export function Heading({ level, ...rest }: { level: HeadingLevel } & HTMLAttributes<HTMLHeadingElement>) {
  const Tag: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' = `h${level}`
  return <Tag {...rest} />
}
