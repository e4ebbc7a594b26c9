/** What the basemap is drawn with, quieter than everything that stands on it. */
export type MapColours = {
  readonly land: string
  readonly town: string
  readonly building: string
  readonly street: string
  readonly streetEdge: string
  readonly avenue: string
  readonly avenueEdge: string
  readonly water: string
  readonly park: string
  readonly civic: string
  readonly rail: string
  readonly halo: string
  readonly streetName: string
  readonly parkName: string
  readonly waterName: string
  readonly placeName: string
}

export const lightMap: MapColours = {
  land: '#edf1f1',
  town: '#f5f7f6',
  building: '#e6ebeb',
  street: '#ffffff',
  streetEdge: '#dde4e6',
  avenue: '#ffffff',
  avenueEdge: '#c9d3d7',
  water: '#cfe2ea',
  park: '#dcebdd',
  civic: '#e2e3ee',
  rail: '#b3bec4',
  halo: '#f8faf9',
  streetName: '#4d5963',
  parkName: '#2f6141',
  waterName: '#2f6278',
  placeName: '#46535f',
}
