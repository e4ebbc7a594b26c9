import type { Form } from '@ventanilla/api'
import { mapZoom } from '@ventanilla/model'
import { RootContext } from '@ventanilla/ui'
import type { MapGroup, MapView } from '@ventanilla/ui/map'
import { shapeCss } from '@ventanilla/ui/style'
import { use, useState } from 'react'
import { useSession } from '../../../context/session.ts'
import { useTownMap } from '../../districts/use-town-map.ts'
import { keepView, lastView } from './last-view.ts'

/** The town's map from where it was left, or of the whole; what is seen of it, and which of its groups is opened. One form's, as long as it stands. */
export function useDrawnMap(form: Form, isWhole: boolean) {
  const root = use(RootContext)
  useState(() => root?.addCss(shapeCss))
  const { user } = useSession()
  const [view, setView] = useState<MapView>()
  const [opened, setOpened] = useState<MapGroup>()
  const [last] = useState(() => (isWhole ? undefined : lastView(user.id, form.id)))
  const town = useTownMap({
    centre: last?.centre ?? form.municipality.location,
    zoom: last?.zoom ?? mapZoom.answers,
    onView: seen => {
      if (!isWhole) keepView(user.id, form.id, seen)
      setView(seen)
    },
    onGroup: setOpened,
    onPopupClosed: () => setOpened(undefined),
  })
  return { ...town, view, opened }
}
