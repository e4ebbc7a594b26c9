import { endpoint } from '../../../context/client.ts'

/** The holidays of a municipality; only their page carries it. */
export const calendarClient = {
  read: endpoint('GET /municipalities/:id/calendar'),
  change: endpoint('PUT /municipalities/:id/calendar', 'revision', 'body'),
}
