DROP INDEX `answer_due_town`;--> statement-breakpoint
DROP INDEX `answer_due_all`;--> statement-breakpoint
DROP INDEX `answer_paused_all`;--> statement-breakpoint
DROP INDEX `answer_nobodys`;--> statement-breakpoint
CREATE INDEX `answer_nobodys` ON `answer` (`form_id`,`state`,`created_at`,`id`) WHERE assignee_id is null;