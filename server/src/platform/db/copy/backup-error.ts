/** Why a backup cannot be written, or is none that could be restored: one sentence for whoever runs the command. */
export class BackupError extends Error {}
