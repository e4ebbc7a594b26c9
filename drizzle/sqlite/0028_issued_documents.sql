CREATE TABLE `issued_document` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`sha256` text NOT NULL,
	`is_signed` integer DEFAULT 0 NOT NULL,
	`answer_uid` text NOT NULL,
	`issued_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `issued_document_code` ON `issued_document` (`code`);