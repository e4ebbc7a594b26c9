/** What every key begins with, so that those who search texts for secrets find it. */
export const keyMark = 'vt_live_'
