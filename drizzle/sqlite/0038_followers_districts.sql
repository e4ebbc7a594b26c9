CREATE TABLE `answer_follower` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`answer_id` integer NOT NULL,
	`address` text NOT NULL,
	`address_hash` text NOT NULL,
	`language` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_follower_uid` ON `answer_follower` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `answer_follower_address` ON `answer_follower` (`answer_id`,`address_hash`);--> statement-breakpoint
CREATE TABLE `districts` (
	`municipality_id` integer PRIMARY KEY NOT NULL,
	`shapes` text NOT NULL,
	`updated_at` integer NOT NULL
);
