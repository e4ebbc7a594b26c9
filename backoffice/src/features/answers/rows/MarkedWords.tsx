import { markWords, parseSearch } from '@ventanilla/model'
import { Fragment } from 'react'
import styles from '../find/search.module.css'

/** A text with the words of a search marked in it. */
export function MarkedWords({ text, q }: { text: string; q: string }) {
  const terms = parseSearch(q)
  if ('code' in terms || terms.length === 0) return text
  return markWords(text, terms).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- The pieces of one text do not move.
    <Fragment key={index}>{piece.isMarked ? <mark className={styles.mark}>{piece.text}</mark> : piece.text}</Fragment>
  ))
}
