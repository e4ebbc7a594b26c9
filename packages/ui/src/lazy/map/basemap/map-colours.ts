import { lightMap, type MapColours } from '@ventanilla/model/basemap'

const dark: MapColours = {
  land: '#12191f',
  town: '#18212a',
  building: '#202b34',
  street: '#2d3943',
  streetEdge: '#12191f',
  avenue: '#3a4751',
  avenueEdge: '#12191f',
  water: '#10323f',
  park: '#16301f',
  civic: '#242a3f',
  rail: '#4b5964',
  halo: '#141c23',
  streetName: '#b0bbc4',
  parkName: '#8ccba1',
  waterName: '#8cc3d6',
  placeName: '#b7c2cb',
}

/** Where people choose all colours themselves: lines and names in theirs. */
const forced: MapColours = {
  land: 'Canvas',
  town: 'Canvas',
  building: 'Canvas',
  street: 'CanvasText',
  streetEdge: 'CanvasText',
  avenue: 'CanvasText',
  avenueEdge: 'CanvasText',
  water: 'GrayText',
  park: 'Canvas',
  civic: 'Canvas',
  rail: 'GrayText',
  halo: 'Canvas',
  streetName: 'CanvasText',
  parkName: 'CanvasText',
  waterName: 'CanvasText',
  placeName: 'CanvasText',
}

/** The colours of the page that an element stands in. */
export function coloursOf(element: Element): MapColours {
  if (matchMedia('(forced-colors: active)').matches) return forced
  return getComputedStyle(element).colorScheme.includes('dark') ? dark : lightMap
}
