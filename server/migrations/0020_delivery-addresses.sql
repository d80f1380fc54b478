CREATE TABLE "user_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"receiver_name" text NOT NULL,
	"phone" text NOT NULL,
	"district_code" text NOT NULL,
	"detail" text NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_address" ADD CONSTRAINT "user_address_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_address_user" ON "user_address" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_address_default" ON "user_address" USING btree ("user_id") WHERE "user_address"."is_default";