import { DomEvent, type Marker } from 'leaflet'

/** A marker as a button: a click, Enter or the space bar. Leaflet gives its markers the role and the focus, but no keys. */
export function onPress(marker: Marker, act: () => void): void {
  marker.on('click', act)
  marker.on('add', () => {
    const element = marker.getElement()
    if (!element) return
    DomEvent.on(element, 'keydown', event => {
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return
      DomEvent.stop(event)
      act()
    })
  })
}
