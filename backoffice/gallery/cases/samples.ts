export const areas = [
  { id: 'parks', name: 'Parks and gardens' },
  { id: 'works', name: 'Public works' },
  { id: 'transit', name: 'Traffic, transport and everything that moves in the streets of the town' },
]

export const nothing = (): void => undefined
