import { Link, useLocation } from 'react-router'
import { useText } from '../../../context/text-context.ts'
import { FaultMark } from '../part/FaultMark.tsx'
import { useEditorState } from '../state/editor-context.ts'
import { placeLabels } from './place-labels.ts'
import styles from './places.module.css'
import { placeAddress, placeNames, placeOf } from './places.ts'

/** The places of the editor, as sections of its bar. */
export function PlaceBar() {
  const text = useText()
  const { pathname, search } = useLocation()
  const shown = useEditorState(state => placeOf(state.view))
  return (
    <nav className={styles.places} aria-label={text.t('editor.places')}>
      {placeNames.map(place => (
        <Link
          key={place}
          to={{ pathname: placeAddress(pathname, place), search }}
          aria-current={place === shown ? 'page' : undefined}
        >
          {text.t(placeLabels[place])}
          <FaultMark isShort partId={place} />
        </Link>
      ))}
    </nav>
  )
}
