CREATE TABLE `calendar` (
	`municipality_id` integer NOT NULL,
	`date` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`municipality_id`, `date`)
);
--> statement-breakpoint
ALTER TABLE `answer` ADD `due_at` integer;--> statement-breakpoint
ALTER TABLE `answer` ADD `paused_at` integer;--> statement-breakpoint
CREATE INDEX `answer_due` ON `answer` (`form_id`,`due_at`,`id`) WHERE due_at is not null and paused_at is null;--> statement-breakpoint
CREATE INDEX `answer_due_town` ON `answer` (`municipality_id`,`due_at`,`id`,`form_id`) WHERE due_at is not null and paused_at is null;--> statement-breakpoint
CREATE INDEX `answer_due_all` ON `answer` (`due_at`,`id`,`form_id`) WHERE due_at is not null and paused_at is null;--> statement-breakpoint
CREATE INDEX `answer_paused` ON `answer` (`form_id`,`paused_at`,`id`) WHERE paused_at is not null;--> statement-breakpoint
CREATE INDEX `answer_paused_all` ON `answer` (`paused_at`,`id`,`form_id`) WHERE paused_at is not null;--> statement-breakpoint
UPDATE answer SET paused_at = (SELECT min(at) FROM change_request WHERE answer_id = answer.id AND closed_at IS NULL) WHERE id IN (SELECT answer_id FROM change_request WHERE closed_at IS NULL);--> statement-breakpoint
INSERT INTO outbox (municipality_id, kind, payload, created_at, next_at) SELECT id, 'answer.terms', '{"formId":null,"after":null}', unixepoch() * 1000, 0 FROM municipality;
