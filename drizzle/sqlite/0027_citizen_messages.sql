CREATE TABLE `citizen_address` (
	`municipality_id` integer NOT NULL,
	`address_hash` text NOT NULL,
	`token` text NOT NULL,
	`stopped_at` integer,
	`counted_from` integer NOT NULL,
	`sent` integer NOT NULL,
	PRIMARY KEY(`municipality_id`, `address_hash`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `citizen_address_token` ON `citizen_address` (`token`);--> statement-breakpoint
CREATE TABLE `notification` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer DEFAULT 0 NOT NULL,
	`event` text NOT NULL,
	`enabled` integer,
	`texts` text DEFAULT '{}' NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_event` ON `notification` (`municipality_id`,`form_id`,`event`);--> statement-breakpoint
ALTER TABLE `change_request` ADD `reminded_at` integer;