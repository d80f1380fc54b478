CREATE TABLE "user_deregistration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"erases_at" timestamp with time zone NOT NULL,
	"ticket_hash" text,
	"ticket_ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "leaving_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_deregistration" ADD CONSTRAINT "user_deregistration_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_deregistration_user" ON "user_deregistration" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_deregistration_waiting" ON "user_deregistration" USING btree ("user_id") WHERE status in ('waiting', 'erasing');--> statement-breakpoint
CREATE UNIQUE INDEX "user_deregistration_ticket" ON "user_deregistration" USING btree ("ticket_hash");