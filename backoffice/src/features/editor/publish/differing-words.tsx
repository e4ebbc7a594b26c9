import type { ReactNode } from 'react'

/** Two texts, each with the words marked that stand between those with which both begin and end. */
export function differingWords(mine: string, theirs: string): readonly [ReactNode, ReactNode] {
  const [own, other] = [mine.split(/(?<=\s)/), theirs.split(/(?<=\s)/)]
  const most = Math.min(own.length, other.length)
  let start = 0
  while (start < most && own[start] === other[start]) start++
  let end = 0
  while (end < most - start && own.at(-1 - end) === other.at(-1 - end)) end++
  const marked = (words: readonly string[]) => {
    const [until, from] = [words.slice(0, start).join(''), words.slice(words.length - end).join('')]
    const between = words.slice(start, words.length - end).join('')
    return (
      <>
        {until}
        {between && <mark>{between}</mark>}
        {end > 0 && from}
      </>
    )
  }
  return [marked(own), marked(other)]
}
