CREATE TABLE `library_item` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`name_folded` text NOT NULL,
	`words` text NOT NULL,
	`questions` integer NOT NULL,
	`preview` text NOT NULL,
	`content` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `library_item_uid` ON `library_item` (`uid`);--> statement-breakpoint
CREATE INDEX `library_item_municipality` ON `library_item` (`municipality_id`,`name_folded`,`id`);