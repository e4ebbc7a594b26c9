import type { BulkOrder } from '@ventanilla/api'

/** Which answers an order is about. */
export type Chosen = Pick<BulkOrder, 'filter' | 'upTo' | 'answers'> & { readonly count: number }
