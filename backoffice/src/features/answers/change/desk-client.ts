import { createDeskClient } from '@ventanilla/api'
import { connection } from '../../../context/client.ts'

/** What staff do with answers that are there; only these screens carry it. */
export const deskClient = createDeskClient(connection)
