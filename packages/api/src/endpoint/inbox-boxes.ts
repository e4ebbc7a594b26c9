/**
 * The queues over all forms that somebody sees: what is theirs to do, where a note calls them or what they follow was changed; what is in its
 * first state and nobody's; what is late; what waits for the citizen; and all that has not come to its end.
 */
export const inboxBoxes = ['mine', 'new', 'late', 'waiting', 'all'] as const
export type InboxBox = (typeof inboxBoxes)[number]

/** So many answers at once as a page of the inbox has. */
export const inboxPageSize = 25
