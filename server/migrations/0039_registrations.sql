CREATE TABLE "registration_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"registration_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"post_id" uuid,
	"number" text,
	"status" text NOT NULL,
	"sealed" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"hold_until" timestamp with time zone,
	"order_id" uuid,
	"paid_line_id" uuid,
	"room" text DEFAULT '' NOT NULL,
	"seat" text DEFAULT '' NOT NULL,
	"nonce_hash" text,
	"nonce_expires_at" timestamp with time zone,
	"face_tries" integer DEFAULT 0 NOT NULL,
	"face_result" text DEFAULT 'none' NOT NULL,
	"face_key" text DEFAULT '' NOT NULL,
	"verification" text DEFAULT 'none' NOT NULL,
	"verify_reason" text DEFAULT '' NOT NULL,
	"verified_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "registration_entry_number_unique" UNIQUE("number"),
	CONSTRAINT "registration_entry_learner" UNIQUE("user_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "registration_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_picture" (
	"key" text PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"field_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_picture_field" UNIQUE("entry_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "registration_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"fee_fen" integer DEFAULT 0 NOT NULL,
	"quota" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"archived" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"exam_at" timestamp with time zone,
	"exam_place" text DEFAULT '' NOT NULL,
	"tickets_at" timestamp with time zone,
	"deletes_at" timestamp with time zone NOT NULL,
	"compares_face" boolean DEFAULT false NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"sections" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registration_entry" ADD CONSTRAINT "registration_entry_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_entry" ADD CONSTRAINT "registration_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_entry" ADD CONSTRAINT "registration_entry_post_id_registration_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."registration_post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_log" ADD CONSTRAINT "registration_log_entry_id_registration_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."registration_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_picture" ADD CONSTRAINT "registration_picture_entry_id_registration_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."registration_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_post" ADD CONSTRAINT "registration_post_registration_id_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_entry_registration" ON "registration_entry" USING btree ("registration_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "registration_entry_post" ON "registration_entry" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "registration_log_entry" ON "registration_log" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "registration_post_registration" ON "registration_post" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "registration_shop" ON "registration" USING btree ("shop_id","opens_at");--> statement-breakpoint
CREATE INDEX "registration_deletes" ON "registration" USING btree ("deletes_at");