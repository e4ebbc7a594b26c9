DROP INDEX `user_username`;--> statement-breakpoint
ALTER TABLE `user` ADD `deleted_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `user_username` ON `user` (`username`) WHERE deleted_at is null;