CREATE TABLE "known_device" (
	"device_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "ticket_hash" text;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_user" ON "known_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_device_used" ON "known_device" USING btree ("used_at");--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_ticket" UNIQUE("ticket_hash");